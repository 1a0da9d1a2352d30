'use client'

import { useTheme } from '@payloadcms/ui'

export function ThemeChoice({ className }: { className: string }) {
  const { setTheme, theme } = useTheme()
  return (
    <fieldset className={className}>
      <legend className="float-left w-full p-0">
        <h2 className="m-0 text-[1.25rem]">Dark or light</h2>
      </legend>
      <p className="clear-both mt-2 mb-4 text-muted">
        The panel, the dashboard and the site, in this browser.
      </p>
      <div className="flex flex-wrap gap-2">
        {(['dark', 'light'] as const).map((value) => (
          <label
            key={value}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded border border-control px-4 capitalize has-checked:border-brass has-checked:bg-raised"
          >
            <input
              type="radio"
              name="theme"
              value={value}
              checked={theme === value}
              onChange={() => setTheme(value)}
              className="m-0 size-4.5 accent-brass"
            />
            {value}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
