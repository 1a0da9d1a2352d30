/** Nothing under /api is kept by a cache, the approved reviews aside. */
export const noStore = { 'Cache-Control': 'no-store' }

/** A JSON answer that no cache keeps, unless `headers` say otherwise. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...noStore, ...headers } })
}
