/** The texts of the examples by their paths, `agent-x/jack-smith.callsheet`; the bundler puts them in. */
declare const __EXAMPLES__: Readonly<Record<string, string>>;
