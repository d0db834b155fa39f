/** The version of the package; the bundler puts it in. */
declare const __VERSION__: string;
/** The texts of the built-in libraries by their paths, `action-system/skills.callsheet`. Only in bundles for browsers. */
declare const __LIBRARY__: Readonly<Record<string, string>>;
