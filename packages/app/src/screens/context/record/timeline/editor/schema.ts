import { isSafeAddress } from '@assunto/shell';
import { Schema, type DOMOutputSpec } from 'prosemirror-model';

const attributeOf = (node: HTMLElement, name: string): string => node.getAttribute(name) ?? '';
const element = (name: string): DOMOutputSpec => [name, 0];
/** What `withoutStyles` makes of the style of an element. */
const pastedStyle = 'data-pasted-style';
/** Several rules may apply to an element with styles. */
const styled = { tag: `[${pastedStyle}]`, consuming: false } as const;

/** Pasted HTML whose styles are only read, without event handlers: the policy of the page refuses to parse either. */
export const withoutStyles = (html: string): string =>
  html
    .replace(/<style\b[^]*?<\/style\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(/\sstyle\s*=/gi, ` ${pastedStyle}=`).replace(/[\s/]on[a-z]+\s*=/gi, ' data-pasted-handler='),
    );

/**
 * What a comment may consist of: the marks of rich text, and nothing else. Pasted content is reduced to it, so that no style, picture,
 * script or unsafe address of another page gets into a comment.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => element('p') },
    heading: {
      attrs: { level: { default: 2, validate: 'number' } },
      content: 'inline*',
      group: 'block',
      defining: true,
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: Math.min(level, 3) } })),
      toDOM: ({ attrs }) => element(`h${Number(attrs['level']) + 2}`),
    },
    blockquote: {
      content: 'paragraph',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => element('blockquote'),
    },
    bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => element('ul') },
    ordered_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: () => element('ol') },
    list_item: { content: 'paragraph', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => element('li') },
    code_block: {
      content: 'text*',
      marks: '',
      group: 'block',
      code: true,
      defining: true,
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', element('code')],
    },
    horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    text: { group: 'inline' },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
      leafText: () => '\n',
    },
    mention: {
      attrs: { accountId: { validate: 'number' }, name: { validate: 'string' } },
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [
        {
          tag: 'span[data-account]',
          getAttrs: (node) => {
            const id = attributeOf(node, 'data-account');
            const name = node.textContent.replace(/^@/, '');
            return /^\d{1,9}$/.test(id) && name !== '' ? { accountId: Number(id), name } : false;
          },
        },
      ],
      toDOM: ({ attrs }) => [
        'span',
        { class: 'as-mention', 'data-account': String(attrs['accountId']) },
        `@${String(attrs['name'])}`,
      ],
      leafText: ({ attrs }) => `@${String(attrs['name'])}`,
    },
  },
  marks: {
    strong: {
      parseDOM: [
        { tag: 'strong' },
        // Some products wrap what they copy in a <b> of normal weight.
        {
          tag: 'b',
          getAttrs: (node: HTMLElement) =>
            !/font-weight:\s*(?:normal|400)/.test(attributeOf(node, pastedStyle)) && null,
        },
        {
          ...styled,
          getAttrs: (node: HTMLElement) =>
            /font-weight:\s*(?:bold|[6-9]00)/.test(attributeOf(node, pastedStyle)) && null,
        },
      ],
      toDOM: () => element('strong'),
    },
    em: {
      parseDOM: [
        { tag: 'em' },
        { tag: 'i' },
        {
          ...styled,
          getAttrs: (node: HTMLElement) => /font-style:\s*italic/.test(attributeOf(node, pastedStyle)) && null,
        },
      ],
      toDOM: () => element('em'),
    },
    link: {
      attrs: { address: { validate: 'string' } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (node) => {
            const address = attributeOf(node, 'href').trim();
            return isSafeAddress(address) ? { address } : false;
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: String(attrs['address']), rel: 'noreferrer' }, 0],
    },
    code: { excludes: '_', code: true, parseDOM: [{ tag: 'code' }], toDOM: () => element('code') },
  },
});
