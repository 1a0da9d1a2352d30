import { MongoBinary } from 'mongodb-memory-server'

/** Downloads a MongoDB server into the folder given and prints its path as the last line. */
const [downloadDir] = process.argv.slice(2)
try {
  console.log(`\n${await MongoBinary.getPath({ downloadDir })}`)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
