import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyMask, editMasked, maskFor, maskPlaceholder, maskPattern, maskWhole } from './inputMask';

const plate = 'SSS-#X##';
const cnpj = 'XX.XXX.XXX/XXXX-##';
const phones = ['(##) ####-####', '(##) #####-####'] as const;
const masks = fc.constantFrom(plate, cnpj, ...phones, '#####-###', '##%', 'S#S#');
const noise = fc.string({ unit: fc.constantFrom(...'0189abzAZ.-/() %ã') });
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));

/** Types keys one after another, each at the caret. */
const typeKeys = (keys: string, allowed: readonly string[]) =>
  [...keys].reduce((text, key) => editMasked(allowed, text, { text: text + key, caret: text.length + 1 }).text, '');

describe('applyMask', () => {
  it('puts what fits into the form of the mask', () => {
    expect(applyMask(plate, 'ABC1D23')).toBe('ABC-1D23');
    expect(applyMask(cnpj, '11222333000181')).toBe('11.222.333/0001-81');
    expect(applyMask(phones[1], '21987654321')).toBe('(21) 98765-4321');
    expect(applyMask('##%', '50')).toBe('50%');
  });

  it('grows with the text, without a separator before what follows it', () => {
    expect(['', '1', '11', '112', '11.2'].map((text) => applyMask(cnpj, text))).toEqual([
      '',
      '1',
      '11',
      '11.2',
      '11.2',
    ]);
  });

  it('masks a masked text to itself', () => {
    fc.assert(
      fc.property(masks, noise, (mask, text) => {
        const masked = applyMask(mask, text);
        expect(applyMask(mask, masked)).toBe(masked);
      }),
    );
  });

  it('loses nothing of what fits', () => {
    fc.assert(
      fc.property(digits(14), (text) => {
        expect(applyMask(cnpj, text).replace(/\D/g, '')).toBe(text);
      }),
    );
  });

  it('gives what its pattern matches, once it is full', () => {
    expect(new RegExp(maskPattern(phones[0]), 'u').test('(21) 3456-7890')).toBe(true);
    expect(new RegExp(maskPattern(phones[0]), 'u').test('(21) 3456-789')).toBe(false);
    fc.assert(
      fc.property(digits(14), (text) => {
        expect(applyMask(cnpj, text)).toMatch(new RegExp(maskPattern(cnpj), 'u'));
      }),
    );
  });
});

describe('maskWhole', () => {
  it('takes a text with all that it says, or leaves it as it is', () => {
    expect(maskWhole(['###.###.###-##'], '111 444 777 35')).toBe('111.444.777-35');
    expect(maskWhole(['###.###.###-##'], '1114')).toBe('111.4');
    expect(maskWhole(phones, '21987654321')).toBe('(21) 98765-4321');
    expect(maskWhole(['##%'], '50')).toBe('50%');
    expect(maskWhole(['PED-####'], '1234')).toBe('PED-1234');
    for (const text of ['11.222.333/0001-81', '111.444.777-355', 'R$ 111', '111.444.777-3५', '(', ''])
      expect(maskWhole(['###.###.###-##'], text)).toBe(text);
  });

  it('loses nothing but separators', () => {
    fc.assert(
      fc.property(masks, noise, (mask, text) => {
        const masked = maskWhole([mask], text);
        // The percent sign of a mask stands at the end, whatever separators come after it.
        const bare = (one: string) => one.replace(/[./() -]/g, '').replace(/%$/, '');
        if (masked !== text) expect(bare(masked)).toBe(bare(text));
      }),
    );
  });

  it('edits a text that it cannot take as it is, until it can', () => {
    const cpf = ['###.###.###-##'];
    const typed = editMasked(cpf, '111.444.777-355', { text: '111.444.777-3556', caret: 16 });
    expect(typed).toEqual({ text: '111.444.777-3556', caret: 16 });
    expect(editMasked(cpf, '11144477735x', { text: '11144477735', caret: 11 })).toEqual({
      text: '111.444.777-35',
      caret: 14,
    });
  });
});

it('shows the form of a mask by an example', () => expect(maskPlaceholder(plate)).toBe('AAA-0A00'));

it('takes the first mask with room for the text', () => {
  expect(maskFor(phones, '2134567890')).toBe(phones[0]);
  expect(maskFor(phones, '21987654321')).toBe(phones[1]);
  expect(maskFor(phones, '5521987654321')).toBe(phones[1]);
});

describe('editMasked', () => {
  it('is what one gets by typing key by key, and by pasting', () => {
    fc.assert(
      fc.property(masks, noise, (mask, text) => {
        const typed = typeKeys(text, [mask]);
        expect(applyMask(mask, typed)).toBe(typed);
      }),
    );
    expect(typeKeys('2134567890', phones)).toBe('(21) 3456-7890');
    expect(typeKeys('21987654321', phones)).toBe('(21) 98765-4321');
    expect(editMasked(phones, '', { text: 'tel. 21 98765 4321', caret: 18 }).text).toBe('(21) 98765-4321');
  });

  it('lets one delete back to nothing', () => {
    let text = '(21) 98765-4321';
    for (let presses = 0; text !== ''; presses += 1) {
      expect(presses).toBeLessThan(15);
      text = editMasked(phones, text, { text: text.slice(0, -1), caret: text.length - 1 }).text;
    }
    expect(editMasked(['##%'], '50%', { text: '50', caret: 2 }).text).toBe('50');
  });

  it('keeps the caret and everything else in place when a character inside is deleted and typed again', () => {
    const full = fc.constantFrom(
      [plate, 'ABC-1D23'] as const,
      [cnpj, '12.ABC.345/01DE-35'] as const,
      ['###.###.###-##', '111.444.777-35'] as const,
    );
    fc.assert(
      fc.property(full, fc.nat({ max: 16 }), ([mask, text], index) => {
        const at = index % (text.length - 1);
        fc.pre(/[A-Z0-9]/.test(text.charAt(at)));
        const removed = editMasked([mask], text, { text: text.slice(0, at) + text.slice(at + 1), caret: at });
        expect(removed.caret).toBe(at);
        const typed = removed.text.slice(0, at) + text.charAt(at) + removed.text.slice(at);
        expect(editMasked([mask], removed.text, { text: typed, caret: at + 1 })).toEqual({ text, caret: at + 1 });
      }),
    );
  });

  it('puts what is typed inside before what follows', () => {
    expect(editMasked(['#####-###'], '2004-0', { text: '20904-0', caret: 3 })).toEqual({ text: '20904-0', caret: 3 });
    expect(editMasked([cnpj], '11.333', { text: '112.333', caret: 3 })).toEqual({ text: '11.233.3', caret: 4 });
  });

  it('refuses inside what finds no place, and pushes nothing out', () => {
    expect(editMasked([plate], 'ABC-1D23', { text: 'AZBC-1D23', caret: 2 })).toEqual({ text: 'ABC-1D23', caret: 1 });
    expect(editMasked([plate], 'ABC-1', { text: 'A9BC-1', caret: 2 })).toEqual({ text: 'ABC-1', caret: 1 });
  });

  it('loses nothing behind a gap when one continues at the end', () => {
    expect(editMasked([plate], 'AB-1D23', { text: 'AB-1D234', caret: 8 }).text).toBe('AB-1D234');
  });
});
