export interface AdminPluginOptions {
  /** Where the dashboard is, for the panel's link: a path that begins with a slash. */
  path: string
}
