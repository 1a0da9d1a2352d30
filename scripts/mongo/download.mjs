import { MongoBinary } from 'mongodb-memory-server'

import { messageOf } from '../processes/thrown.mjs'

/** Downloads a MongoDB server into the given folder and prints its path as the last line. */
const [, , downloadDir] = process.argv
try {
  if (downloadDir === undefined) throw new Error('The folder to download into is missing.')
  console.log(`\n${await MongoBinary.getPath({ downloadDir })}`)
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}
