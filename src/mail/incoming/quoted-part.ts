// Stands in for the branch "box".
export const splitQuoted = (text: string) => ({ text, quoted: '' })
