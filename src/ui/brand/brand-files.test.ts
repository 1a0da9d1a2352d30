import { describe, expect, test } from '@jest/globals'

import { type BrandFile, brandFileAddress, drawBrandFile } from './brand-files'
import { letters } from './monogram/letters'

const files: readonly BrandFile[] = [
  '/icon.svg',
  '/apple-icon.png',
  '/seal.svg',
  '/social-image.png',
]

const outlinesIn = (svg: string) =>
  Object.keys(letters).filter((name) => svg.includes(letters[name]?.outline ?? 'none'))

describe.each(files)('%s', (file) => {
  test('shows the initials of the business and no other letter', () => {
    expect(outlinesIn(drawBrandFile(file, 'Smith & Daughters Ltd'))).toEqual(['D', 'S'])
  })

  test('is a rosette without letters where the name has none that can be drawn', () => {
    const svg = drawBrandFile(file, '法律顾问')
    expect(outlinesIn(svg)).toEqual([])
    expect(svg).toContain('<path ')
  })

  test('has another address once its drawing is another, and else the same', () => {
    const address = brandFileAddress(file, 'Bedford Law')
    expect(address).toMatch(new RegExp(`^${file}\\?\\w{8}$`))
    expect(brandFileAddress(file, 'Birmingham Legal Ltd')).toBe(address)
    expect(brandFileAddress(file, 'Smith Law')).not.toBe(address)
  })
})
