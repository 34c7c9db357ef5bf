import { describe, expect, it } from 'vitest';
import { joined } from './directions';

describe('joined texts', () => {
  it('lets no text turn around what stands beside it', () => {
    const name = '\u202Eorrac\u2066 Ana';
    expect(joined`${name} (${12})`).toBe('orrac Ana (12)');
    expect(joined`Registro: ${name}`).toBe('Registro: orrac Ana');
    expect(joined`${name} · ${name}`).toBe('orrac Ana · orrac Ana');
  });

  it('keeps what the product itself has written', () => {
    expect(joined`a\n${'b'}\u2066`).toBe('a\nb\u2066');
    expect(joined`nada`).toBe('nada');
  });
});
