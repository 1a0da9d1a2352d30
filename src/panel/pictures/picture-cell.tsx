'use client'

import { RenderDefaultCell } from '@payloadcms/ui'
import type { DefaultCellComponentProps, TextFieldClient } from 'payload'

export function PictureCell(props: DefaultCellComponentProps<TextFieldClient>) {
  const { columnIndex = 0, link = false, rowData } = props
  const source: unknown = rowData['thumbnailURL']
  return (
    <span className="picture-cell flex min-w-56 items-center gap-4 wrap-anywhere">
      {typeof source === 'string' ? (
        <img
          src={source}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          className="size-14 flex-none rounded border border-line object-cover"
        />
      ) : null}
      <RenderDefaultCell
        clientProps={props}
        columnIndex={columnIndex}
        enableRowSelections={false}
        isLinkedColumn={link}
      />
    </span>
  )
}
