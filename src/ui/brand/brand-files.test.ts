import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { type BrandFile, brandFileAddress, drawBrandFile, heroMask } from './brand-files'
import { capitals } from './capitals'

const files: readonly BrandFile[] = [
  '/icon.svg',
  '/apple-icon.png',
  '/seal.svg',
  '/social-image.png',
]

const outlines = Object.values(capitals).map(({ path }) => path)
const lettersIn = (svg: string) => outlines.filter((path) => svg.includes(path))

describe.each(files)('%s', (file) => {
  test('shows the initials of the business and no other letter', () => {
    const drawing = drawBrandFile(file, 'Smith & Daughters Ltd')
    expect(lettersIn(drawing)).toHaveLength(2)
    expect(drawing).toBe(drawBrandFile(file, 'SD'))
  })

  test('is a rosette without letters where the name has none that can be drawn', () => {
    const svg = drawBrandFile(file, '法律顾问')
    expect(lettersIn(svg)).toEqual([])
    expect(svg).toContain('<path ')
  })

  test('has another address once its drawing is another, and else the same', () => {
    const address = brandFileAddress(file, 'Bedford Law')
    expect(address).toMatch(new RegExp(`^${file}\\?\\w{8}$`))
    expect(brandFileAddress(file, 'Birmingham Legal Ltd')).toBe(address)
    expect(brandFileAddress(file, 'Smith Law')).not.toBe(address)
  })
})

test("the hero's rosette in the repository is what its table draws", () => {
  expect(readFileSync('src/ui/brand/rosette-hero.svg', 'utf8')).toBe(heroMask())
})

test('a seal without letters is a rosette with a woven middle', () => {
  expect(drawBrandFile('/seal.svg', '')).toBe(heroMask())
})
