/**
 * The time by the database's clock, for an aggregation: instances share it, while their own may differ.
 * A test that has set its own clock has set this one.
 */
export const databaseNow = () => (process.env['TEST_CLOCK'] ? new Date() : '$$NOW')
