import { fileKinds, filesInWords, kindsInWords } from '@/enquiries/client-files'
import type { Progress, ReceiptFiles } from '@/enquiries/endpoints/receipts'
import { fileLimits } from '@/platform/limits'
import { receiptFileRemovalPath, receiptFilesPath } from '@/platform/pages'
import { sizeWords } from '@/platform/size-words'
import { visitorTime, longDate } from '@/platform/time/london-time'
import { buttonStyle } from '@/ui/button-style'
import { Icon } from '@/ui/icons/icon'
import { Part } from '../shared/part'
import { AddFiles } from './add-files'
import { ConfirmForm } from './confirm-form'

interface FileSectionProps extends ReceiptFiles, Pick<Progress, 'status' | 'withdrawnAt'> {
  token: string
  /** False if what was just sent isn't listed, since the page would hide again. */
  isListed: boolean
  /** Sentences about files that the server refused. */
  refused: readonly string[]
}

const hint = (left: number) =>
  `${kindsInWords}. Up to ${sizeWords(fileLimits.bytes)} each; there’s room for ${left < fileLimits.files ? `${left} more` : filesInWords(left)}.`

/** Photographs and documents, which the form itself never takes, so that it never fails for one. */
export function FileSection({ token, isListed, refused, ...sent }: FileSectionProps) {
  const { count, files, left, removed, status, withdrawnAt } = sent
  const isOffered = withdrawnAt === null
  if (!isOffered && !files?.length) return null
  return (
    <Part
      id="files"
      heading={isOffered ? 'Add photographs or documents' : 'Photographs and documents'}
      className={files?.length ? '' : 'print:hidden'}
    >
      {isOffered ? (
        <p className="mt-3 max-w-measure print:hidden">
          A photograph of an injury, a letter, a contract: send it here, now or later. It goes
          straight to me. Nobody can open it from this page.
        </p>
      ) : null}
      {files === null && count > 0 ? (
        <p className="mt-3">I have {filesInWords(count)} from you already.</p>
      ) : null}
      {removed.map((sentence) => (
        <p key={sentence} className="mt-3 max-w-measure font-medium text-danger">
          {sentence}
        </p>
      ))}
      {isOffered && left > 0 ? (
        <AddFiles
          path={receiptFilesPath(token)}
          accept={['image/*', ...Object.values(fileKinds).flat()].join()}
          hint={hint(left)}
          refused={refused}
          isListed={isListed}
          icon={<Icon name="paperclip" />}
          looks={{
            choose: buttonStyle({ variant: 'secondary', className: 'bg-page no-js:sr-only' }),
            send: buttonStyle({ className: 'self-start not-no-js:hidden' }),
            small: buttonStyle({ variant: 'quiet', size: 'small', className: '-mr-4' }),
          }}
        />
      ) : null}
      <ul className="mt-7 max-w-form divide-y divide-line border-y border-line empty:hidden">
        {files?.map(({ at, id, name, scan, size }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-5 gap-y-2 py-3">
            <p className="min-w-0 flex-1 basis-48">
              <bdi>{name}</bdi>
              <span className="block text-small text-muted figures">
                {sizeWords(size)}, sent on {longDate(at)} at {visitorTime(at)}
                {scan === 'waiting' ? ', being checked for viruses' : ''}
              </span>
            </p>
            {isOffered && status !== 'closed' ? (
              <ConfirmForm
                path={receiptFileRemovalPath(token, id)}
                label="Remove"
                about={name}
                question="Are you sure? I won’t have it any more."
                confirm="Yes, remove it"
                className="print:hidden [&>summary]:ml-auto [&>summary]:flex [&>summary]:w-fit"
              />
            ) : null}
          </li>
        ))}
      </ul>
      {isOffered && left === 0 ? (
        <p className="mt-3 max-w-measure print:hidden">
          No more than {filesInWords(fileLimits.files)} fit here. To send more, call or write to me.
        </p>
      ) : null}
    </Part>
  )
}
