import type { QuickPickItem } from 'vscode';

/**
 * Text that somebody has written, where VS Code draws `$(name)` as an icon. A joiner without a width between the two signs
 * leaves them as they are; not all places understand a backslash.
 */
export const withoutIcons = (text: string): string => text.replaceAll('$(', '$\u2060(');

/** An item of a list whose words may come from a file. */
export const plainItem = <T extends QuickPickItem>(item: T): T => ({
  ...item,
  label: withoutIcons(item.label),
  ...(item.description !== undefined && { description: withoutIcons(item.description) }),
  ...(item.detail !== undefined && { detail: withoutIcons(item.detail) }),
});
