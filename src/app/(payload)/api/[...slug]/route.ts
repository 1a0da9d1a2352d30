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
import { apiDoor } from '@/api/route-handler'

const payload = () => getPayload({ config })

export const GET = apiDoor(REST_GET(config), payload)
export const POST = apiDoor(REST_POST(config), payload)
export const PATCH = apiDoor(REST_PATCH(config), payload)
export const PUT = apiDoor(REST_PUT(config), payload)
export const DELETE = apiDoor(REST_DELETE(config), payload)
export const OPTIONS = apiDoor(REST_OPTIONS(config), payload)
