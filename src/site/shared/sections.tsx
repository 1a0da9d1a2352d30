import { Paragraphs } from './paragraphs'

export interface TextSection {
  heading: string
  paragraphs: readonly string[]
  points: readonly string[]
}

/** A long text in sections, each of which a link can reach by its number. */
export function Sections({ sections }: { sections: readonly TextSection[] }) {
  return (
    <div className="flex flex-col gap-12">
      {sections.map(({ heading, paragraphs, points }, index) => (
        <section key={index} aria-labelledby={`section-${index + 1}`}>
          <h2 id={`section-${index + 1}`} className="text-h3">
            {heading}
          </h2>
          <Paragraphs texts={paragraphs} className="mt-4 text-muted" />
          {points.length === 0 ? null : (
            <ul className="mt-4 flex max-w-measure list-disc flex-col gap-3 pl-5 text-muted marker:text-brass">
              {points.map((point, place) => (
                <li key={place} className="pl-1">
                  {point}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}
