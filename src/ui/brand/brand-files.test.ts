import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { type BrandFile, brandFileAddress, drawBrandFile, heroMask } from './brand-files'
import { capitals } from './capitals'

const outlines = Object.values(capitals).map(({ path }) => path)
const lettersIn = (svg: string) => outlines.filter((path) => svg.includes(path))

const files: BrandFile[] = ['/icon.svg', '/apple-icon.png', '/seal.svg', '/favicon.ico']

describe.each(files)('%s', (file) => {
  test('shows the initials of the business and no other letter', () => {
    const drawing = drawBrandFile(file, 'Smith & Daughters Ltd')
    expect(lettersIn(drawing)).toHaveLength(2)
    expect(drawing).toBe(drawBrandFile(file, 'SD'))
  })

  test('is a rosette without letters if the name has none that can be drawn', () => {
    expect(lettersIn(drawBrandFile(file, '法律顾问'))).toEqual([])
    expect(drawBrandFile(file, '法律顾问')).toContain('<path ')
  })

  test('has a new address once its drawing changes, and otherwise the same', () => {
    const address = brandFileAddress(file, 'Bedford Law')
    expect(address).toMatch(new RegExp(`^${file}\\?\\w{8}$`))
    expect(brandFileAddress(file, 'Birmingham Legal Ltd')).toBe(address)
    expect(brandFileAddress(file, 'Smith Law')).not.toBe(address)
  })
})

test("the hero's rosette in the repository is what its table draws, a seal without letters", () => {
  const hero = readFileSync('src/ui/brand/rosette-hero.svg', 'utf8')
  expect([heroMask(), drawBrandFile('/seal.svg', '')]).toEqual([hero, hero])
})
