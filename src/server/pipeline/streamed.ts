/** The reader pulls: a slow one makes the source wait, one that leaves ends it. */
export const streamed = (pieces: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> =>
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
    // Nothing is read ahead, so a source that nobody reads isn't begun.
    { highWaterMark: 0 },
  )
