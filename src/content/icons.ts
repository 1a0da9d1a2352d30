/** The design system draws each. The first seven are the services'. */
export const icons = [
  'wheel',
  'contract',
  'stamp',
  'kerb',
  'key',
  'door',
  'circles',
  'building',
  'calendar',
  'clock',
  'file',
  'house',
  'mail',
  'message',
  'phone',
  'pin',
  'search',
] as const

/** What was chosen before the services had icons of their own. */
export const earlierIcons: Readonly<Record<string, (typeof icons)[number]>> = {
  briefcase: 'contract',
  car: 'wheel',
  footprints: 'kerb',
  globe: 'stamp',
  people: 'circles',
  shield: 'door',
}
