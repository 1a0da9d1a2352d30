import config from '@payload-config'
import {
  REST_DELETE,
  REST_GET,
  REST_OPTIONS,
  REST_PATCH,
  REST_POST,
  REST_PUT,
} from '@payloadcms/next/routes'
import { getPayload } from 'payload'
import { apiRouteHandler } from '@/api/route-handler'

const payload = () => getPayload({ config })

export const GET = apiRouteHandler(REST_GET(config), payload)
export const POST = apiRouteHandler(REST_POST(config), payload)
export const PATCH = apiRouteHandler(REST_PATCH(config), payload)
export const PUT = apiRouteHandler(REST_PUT(config), payload)
export const DELETE = apiRouteHandler(REST_DELETE(config), payload)
export const OPTIONS = apiRouteHandler(REST_OPTIONS(config), payload)
