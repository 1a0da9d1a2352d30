'use client'

import { useTheme } from '@payloadcms/ui'

const choices = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
] as const

export function ThemeChoice() {
  const { setTheme, theme } = useTheme()
  return (
    <fieldset className="account-card account-theme">
      <legend>
        <h2>Dark or light</h2>
      </legend>
      <p>The panel, the dashboard and the site, in this browser.</p>
      <div>
        {choices.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name="theme"
              value={value}
              checked={theme === value}
              onChange={() => setTheme(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
