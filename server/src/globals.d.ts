/** The version of the package; the bundler puts it in. */
declare const __VERSION__: string;
