import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fillNotificationText,
  notificationTextVariables,
  readNotificationText,
  withoutNotificationVariables,
} from './notificationText';

const piece = fc.oneof(
  fc.constantFrom('${', '}', '$', '{', ' ', '${a}', '${b.c}', '${ a }', '${}', '\n'),
  fc.string({ maxLength: 5 }),
);
const template = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
const wellFormed = fc
  .array(
    fc.oneof(
      fc.constantFrom('${a}', '${b.c}', ' '),
      fc.string({ maxLength: 5 }).filter((text) => !/[${}]/.test(text)),
    ),
    {
      maxLength: 12,
    },
  )
  .map((pieces) => pieces.join(''));

describe('the text of a notification', () => {
  it('is read as text and variables', () => {
    expect(readNotificationText('Olá, ${user.name}: ${ titulo }!')).toEqual([
      'Olá, ',
      { variable: 'user.name' },
      ': ',
      { variable: 'titulo' },
      '!',
    ]);
    expect(readNotificationText('sem fim ${titulo')).toEqual(['sem fim ${titulo']);
    expect(notificationTextVariables('${a} ${b} ${a} ${}')).toEqual(['a', 'b', '']);
  });

  it('keeps every character that is not a variable, whatever it is', () => {
    fc.assert(
      fc.property(template, (text) => {
        const parts = readNotificationText(text);
        const written = text.replace(/\$\{([^{}]*)\}/g, (_, name: string) => `\${${name.trim()}}`);
        expect(parts.map((part) => (typeof part === 'string' ? part : `\${${part.variable}}`)).join('')).toBe(written);
      }),
    );
  });

  it('never reads a value as a template', () => {
    fc.assert(
      fc.property(template, template, (text, value) => {
        const asked: string[] = [];
        const filled = fillNotificationText(text, (name) => {
          asked.push(name);
          return value;
        });
        expect([...new Set(asked)]).toEqual(notificationTextVariables(text));
        const length = readNotificationText(text).reduce(
          (sum, part) => sum + (typeof part === 'string' ? part.length : value.length),
          0,
        );
        expect(filled).toHaveLength(length);
      }),
    );
  });

  it('lets no value turn the text around it', () => {
    const filled = fillNotificationText('Chamado "${titulo}" atribuído', () => '\u202Eodagap\u2067');
    expect(filled).toBe('Chamado "odagap" atribuído');
  });

  it('loses removed variables alone, and no space is doubled [NOTIF-50]', () => {
    const isOld = (name: string) => name !== 'user.name';
    expect(withoutNotificationVariables('Chamado ${titulo} aberto por ${user.name}', isOld)).toBe(
      'Chamado aberto por ${user.name}',
    );
    expect(withoutNotificationVariables('${titulo} de ${cliente.nome}', isOld)).toBe('de ');
    fc.assert(
      fc.property(wellFormed, (text) => {
        const left = notificationTextVariables(withoutNotificationVariables(text, (name) => name === 'a'));
        expect(left).not.toContain('a');
        expect(left).toEqual(notificationTextVariables(text).filter((name) => name !== 'a'));
      }),
    );
  });
});
