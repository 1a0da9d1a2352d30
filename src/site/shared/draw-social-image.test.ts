import { expect, test } from '@jest/globals'
import sharp from 'sharp'
import { socialImageSize } from '@/ui/brand/brand-files'
import { drawSocialImage } from './draw-social-image'

/** The title's place, in pixels. */
const titled = { left: 80, top: 150, width: 650, height: 440 }

/** The share of it that's as bright as the title's letters. */
async function ink(image: Buffer): Promise<number> {
  const { data } = await sharp(image).extract(titled).greyscale().raw().toBuffer({
    resolveWithObject: true,
  })
  return data.filter((value) => value > 200).length / data.length
}

const name = 'Bedford & Daughters <Law> Ltd'

test('the image of a shared link has the title on it, in a file that networks take', async () => {
  const image = await drawSocialImage('What it costs', name)
  expect(await sharp(image).metadata()).toMatchObject(socialImageSize)
  expect(image.length).toBeLessThan(100_000)
  expect(await ink(image)).toBeGreaterThan(0.01)
})

test('a title of any length stays on the image', async () => {
  const image = await drawSocialImage(
    'Compensation '.repeat(40),
    'A name without an end '.repeat(9),
  )
  expect(await sharp(image).metadata()).toMatchObject(socialImageSize)
  const { left, top, height } = titled
  const edge = {
    left,
    top: top + height,
    width: 650,
    height: socialImageSize.height - top - height,
  }
  const { data } = await sharp(image).extract(edge).greyscale().raw().toBuffer({
    resolveWithObject: true,
  })
  expect(data.filter((value) => value > 200)).toHaveLength(0)
})
