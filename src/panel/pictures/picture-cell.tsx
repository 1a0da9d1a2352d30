'use client'

import { RenderDefaultCell } from '@payloadcms/ui'
import type { DefaultCellComponentProps, TextFieldClient } from 'payload'
import { PictureStyles } from './picture-styles'

const sourceIn = (row: object): string | undefined => {
  const source: unknown = 'thumbnailURL' in row ? row.thumbnailURL : undefined
  return typeof source === 'string' ? source : undefined
}

export function PictureCell(props: DefaultCellComponentProps<TextFieldClient>) {
  const { columnIndex = 0, link = false, rowData } = props
  const source = sourceIn(rowData)
  return (
    <span className="picture-cell">
      <PictureStyles />
      {source ? <img src={source} alt="" width={56} height={56} loading="lazy" /> : null}
      <RenderDefaultCell
        clientProps={props}
        columnIndex={columnIndex}
        enableRowSelections={false}
        isLinkedColumn={link}
      />
    </span>
  )
}
