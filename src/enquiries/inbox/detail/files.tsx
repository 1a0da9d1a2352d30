import { enquiryCalls } from '@/enquiries/calls'
import { hasPreview, mayBeFetched } from '@/enquiries/client-files'
import { type FileRow, fileWays } from '@/enquiries/messages'
import { callPath } from '@/platform/calls/call-path'
import { sizeWords } from '@/platform/size-words'
import { adminDateTime } from '@/platform/time/london-time'
import { ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { focusIds } from '../use-inbox'

const filePath = (enquiryId: string, { id }: FileRow) =>
  callPath(enquiryCalls.file.path, enquiryId, id)

interface FileProps {
  enquiryId: string
  file: FileRow
}

/** The icon shows until the preview does, or if there's none. */
function Thumbnail({ enquiryId, file }: FileProps) {
  const { name, type } = file
  return (
    <span className="relative grid size-20 shrink-0 place-items-center overflow-clip rounded border border-line bg-raised print:hidden">
      <Icon name={type.startsWith('image/') ? 'image' : 'file'} className="size-7 text-brass" />
      {hasPreview(type) && mayBeFetched(file) ? (
        <img
          src={`${filePath(enquiryId, file)}?preview`}
          alt={name}
          loading="lazy"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true
          }}
          className="absolute inset-0 size-full object-cover"
        />
      ) : null}
    </span>
  )
}

function FileItem({ enquiryId, file }: FileProps) {
  const { at, by, name, scan, sha256, size } = file
  return (
    <li className="flex min-w-0 gap-4 text-small">
      <Thumbnail {...{ enquiryId, file }} />
      <div className="min-w-0 flex-1">
        {mayBeFetched(file) ? (
          <a
            href={filePath(enquiryId, file)}
            download
            className="font-medium text-brass underline underline-offset-4 hover:no-underline"
          >
            <bdi>{name}</bdi>
          </a>
        ) : (
          <bdi className="font-medium">{name}</bdi>
        )}
        <p className="text-fine text-muted figures">
          {sizeWords(size)}, <time dateTime={at}>{adminDateTime(at)}</time>. {fileWays[by]}.
        </p>
        {scan === 'waiting' ? (
          <p className="text-fine font-medium">Being checked for viruses</p>
        ) : null}
        <details className="text-fine text-muted print:hidden">
          <summary className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-4 hover:text-text">
            Fingerprint (SHA-256)
          </summary>
          <code className="break-all">{sha256}</code>
        </details>
      </div>
    </li>
  )
}

export function FileList({ enquiryId, files }: { enquiryId: string; files: readonly FileRow[] }) {
  if (files.length === 0) return null
  return (
    <ul className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {files.map((file) => (
        <FileItem key={file.id} {...{ enquiryId, file }} />
      ))}
    </ul>
  )
}

export function Files({ enquiryId, files }: { enquiryId: string; files: readonly FileRow[] }) {
  if (files.length === 0) return null
  const ready = files.filter(mayBeFetched)
  const size = sizeWords(ready.reduce((sum, file) => sum + file.size, 0))
  return (
    <section aria-labelledby={focusIds.files} className="mt-6 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 id={focusIds.files} tabIndex={-1} className="font-sans text-body font-medium">
          Files
        </h3>
        {ready.length > 1 ? (
          <ButtonLink
            href={callPath(enquiryCalls.files.path, enquiryId)}
            download
            variant="secondary"
            size="small"
          >
            <Icon name="download" />
            Download all ({ready.length}, {size})
          </ButtonLink>
        ) : null}
      </div>
      {files.some(({ scan }) => scan === 'none') ? (
        <p className="mt-2 flex gap-1.5 text-small text-muted">
          <Icon name="alert" className="mt-0.5 size-4 shrink-0 text-brass" />
          Not checked for viruses: no scanner is set up.
        </p>
      ) : null}
      <FileList {...{ enquiryId, files }} />
    </section>
  )
}
