/** The element that holds the whole dashboard, except what opens over it. */
export const dashboardId = 'dashboard'
