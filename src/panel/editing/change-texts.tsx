function Text({ children, name }: { children: string; name: string }) {
  return (
    <div className="panel-editing-text">
      <dt>{name}</dt>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else a long text is out of a keyboard's reach */}
      <dd dir="auto" tabIndex={0}>
        {children === '' ? 'Empty' : children}
      </dd>
    </div>
  )
}

interface ChangeTextsProps {
  names: readonly [string, string]
  texts: readonly [string, string]
}

export function ChangeTexts({ names: [first, second], texts: [one, other] }: ChangeTextsProps) {
  return (
    <dl className="panel-editing-texts">
      <Text name={first}>{one}</Text>
      <Text name={second}>{other}</Text>
    </dl>
  )
}
