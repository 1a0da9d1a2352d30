/** The id of the element that holds the whole dashboard but what opens over it. */
export const dashboardId = 'dashboard'
