/** The little Markdown that hovers have, as elements: no HTML passes through. */

export function markdownElement(markdown: string): HTMLElement {
  const element = document.createElement('div');
  element.className = 'hover';
  for (const block of markdown.split(/\n{2,}/)) {
    if (/^\s*$/.test(block)) continue;
    if (/^-{3,}$/.test(block.trim())) element.append(document.createElement('hr'));
    else if (/^\|.*\n\|[ :|-]+\|/.test(block)) element.append(table(block));
    else element.append(paragraph(block));
  }
  return element;
}

function table(block: string): HTMLElement {
  const element = document.createElement('table');
  const [head = '', , ...rows] = block.trim().split('\n');
  for (const line of [head, ...rows]) {
    const row = element.insertRow();
    for (const cell of line.replace(/^\||\|$/g, '').split(/(?<!\\)\|/))
      row.insertCell().append(...inline(cell.trim()));
  }
  return element;
}

function paragraph(block: string): HTMLElement {
  const code = /^```\w*\n([\s\S]*?)\n?```$/.exec(block.trim());
  if (code) {
    const pre = document.createElement('pre');
    pre.textContent = code[1]!;
    return pre;
  }
  const element = document.createElement('p');
  for (const [index, line] of block.split(/\n/).entries()) {
    if (index > 0) element.append(document.createElement('br'));
    element.append(...inline(line.replace(/^#+ |^\s*[-*] /, (mark) => (mark.includes('#') ? '' : '• '))));
  }
  return element;
}

const PIECES =
  /\*\*(.+?)\*\*|(?<![\w*])[*_](.+?)[*_](?!\w)|`([^`]+)`|\[([^\]]*)\]\([^)]*\)|\\([\\`*_{}[\]()#+.!|<>-])/g;

function inline(text: string): (Node | string)[] {
  const nodes: (Node | string)[] = [];
  let at = 0;
  for (const match of text.matchAll(PIECES)) {
    nodes.push(plain(text.slice(at, match.index)));
    at = match.index + match[0].length;
    const [, bold, italic, code, link, escaped] = match;
    const tag =
      bold !== undefined ? 'strong' : italic !== undefined ? 'em' : code !== undefined ? 'code' : undefined;
    if (tag === undefined) nodes.push(...(link !== undefined ? inline(link) : [escaped!]));
    else {
      const element = document.createElement(tag);
      element.append(...(code === undefined ? inline(bold ?? italic ?? '') : [code]));
      nodes.push(element);
    }
  }
  nodes.push(plain(text.slice(at)));
  return nodes;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&nbsp;': '\u00a0',
};
const plain = (text: string): string =>
  text.replace(/\$\([\w~-]+\) ?/g, '').replace(/&(?:lt|gt|amp|nbsp);/g, (entity) => ENTITIES[entity]!);
