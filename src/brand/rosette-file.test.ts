import { readFileSync } from 'node:fs'

import { expect, test } from '@jest/globals'

import { rosettes, type RosetteName } from './rosette-designs'
import { rosetteFile } from './rosette-file'

const isDesign = (name: string): name is RosetteName => name in rosettes

test.each(Object.keys(rosettes).filter(isDesign))(
  'the file of the rosette %s in the repository is what its table draws',
  (design) => {
    expect(readFileSync(`src/brand/rosette-${design}.svg`, 'utf8')).toBe(rosetteFile(design))
  },
)
