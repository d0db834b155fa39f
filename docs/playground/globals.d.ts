/** The texts of the examples by their paths, `agent-x/jack-smith.callsheet`; the bundler puts them in. */
declare const __EXAMPLES__: Readonly<Record<string, string>>;
/** The tags of the catalogues that lie beside the page, such as `de`; the bundler puts them in. */
declare const __LANGUAGES__: readonly string[];
