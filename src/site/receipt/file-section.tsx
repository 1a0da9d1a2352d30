import { fileKinds } from '@/enquiries/client-files'
import type { ReceiptFiles } from '@/enquiries/endpoints/receipts'
import { sizeWords } from '@/platform/size-words'
import { clockTime, longDate } from '@/platform/time/london-time'
import { buttonStyle } from '@/ui/button-style'
import { Icon } from '@/ui/icons/icon'
import { AddFiles } from './add-files'

export interface FileContent {
  token: string
  /** Sentences about files that the server refused. */
  refused: readonly string[]
}

interface FileSectionProps extends FileContent, ReceiptFiles {
  /** True if the enquiry may still get files. */
  isOffered: boolean
  /** True if files that are here may be removed. */
  isOpen: boolean
  /** The number of files whose names aren't shown. */
  hidden?: number
}

const small = { variant: 'quiet', size: 'small' } as const

const counted = (count: number) => (count === 1 ? '1 file' : `${count} files`)

/** Photographs and documents, which the form itself never takes, so that it never fails for one. */
export function FileSection({ files, hidden = 0, left, removed, ...section }: FileSectionProps) {
  const { isOffered, isOpen, refused, token } = section
  if (!isOffered && files.length === 0) return null
  return (
    <section
      id="files-heading"
      aria-labelledby="files-title"
      className={files.length > 0 ? '' : 'print:hidden'}
    >
      <h2 id="files-title" className="text-h3">
        {isOffered ? 'Add photographs or documents' : 'Photographs and documents'}
      </h2>
      {isOffered ? (
        <p className="mt-3 max-w-measure print:hidden">
          A photograph of an injury, a letter, a contract: send it here, now or later. It goes
          straight to me. Nobody can open it from this page.
        </p>
      ) : null}
      {hidden > 0 ? (
        <p className="mt-3 max-w-measure">I have {counted(hidden)} from you already.</p>
      ) : null}
      {removed.map((sentence) => (
        <p key={sentence} className="mt-3 max-w-measure font-medium text-danger">
          {sentence}
        </p>
      ))}
      <AddFiles
        token={token}
        files={files.map(({ at, id, name, scan, size }) => ({
          id,
          name,
          words: [
            sizeWords(size),
            `sent on ${longDate(at)} at ${clockTime(at)}`,
            ...(scan === 'waiting' ? ['being checked for viruses'] : []),
          ].join(', '),
        }))}
        left={left}
        accept={['image/*', ...Object.values(fileKinds).flat()].join()}
        isOffered={isOffered}
        isOpen={isOpen}
        refused={refused}
        icon={<Icon name="paperclip" />}
        looks={{
          choose: buttonStyle({ variant: 'secondary', className: 'bg-page no-js:sr-only' }),
          plain: 'file:mr-4 file:min-h-12 file:rounded file:border file:border-control file:px-6',
          send: buttonStyle({ className: 'self-start not-no-js:hidden' }),
          small: buttonStyle({ ...small, className: '-mr-4 cursor-pointer' }),
          danger: buttonStyle({ variant: 'danger', size: 'small', className: 'mt-3' }),
        }}
      />
    </section>
  )
}
