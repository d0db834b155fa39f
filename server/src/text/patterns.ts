/** A text that somebody wrote as a pattern that matches it and nothing else; in patterns with the flag `u`, too. */
export const literally = (text: string): string => text.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&');
