/**
 * The reader pulls: a slow one makes the source wait, one that leaves ends it.
 * @param ahead how many pieces are read before anyone pulls; with none a source that nobody reads
 * isn't begun
 */
export const streamed = (
  pieces: AsyncGenerator<Uint8Array, void>,
  ahead: 0 | 1 = 1,
): ReadableStream<Uint8Array> =>
  new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await pieces.return()
      },
    },
    { highWaterMark: ahead },
  )
