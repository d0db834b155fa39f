/** A number of bytes in megabytes, rounded up: one byte more than 16 MB are 17 MB, above a limit of 16 MB. */
export const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;
