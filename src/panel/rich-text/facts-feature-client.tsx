'use client'

import { createClientFeature } from '@payloadcms/richtext-lexical/client'
import {
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  type LexicalEditor,
} from '@payloadcms/richtext-lexical/lexical'
import { FactsMenu, quotationOf } from '../fields/facts-menu'

/** Quotes a fact at the caret, or at the end of the text. */
function insertFact(editor: LexicalEditor, name: string): void {
  editor.update(
    () => {
      const current = $getSelection()
      const selection = $isRangeSelection(current) ? current : $getRoot().selectEnd()
      selection.insertText(quotationOf(name, textBefore(selection)))
    },
    { onUpdate: () => editor.focus() },
  )
}

type Selection = ReturnType<ReturnType<typeof $getRoot>['selectEnd']>

/** Within the same element only. */
function textBefore(selection: Selection): string {
  const start = selection.isBackward() ? selection.focus : selection.anchor
  const node = start.getNode()
  const before = $isElementNode(node)
    ? node.getChildren().slice(0, start.offset)
    : node.getPreviousSiblings()
  const own = $isElementNode(node) ? '' : node.getTextContent().slice(0, start.offset)
  return before.map((sibling) => sibling.getTextContent()).join('') + own
}

function FactsButton({ editor }: { editor: LexicalEditor }) {
  return <FactsMenu onChoose={(name) => insertFact(editor, name)} />
}

const group = {
  type: 'buttons' as const,
  key: 'facts',
  order: 90,
  items: [{ key: 'insertFact', Component: FactsButton }],
}

export const FactsFeatureClient = createClientFeature({ toolbarFixed: { groups: [group] } })
