import { describe, expect, it } from 'vitest';
import { timeZoneName } from './timeZoneName';

describe('the name of a time zone', () => {
  it('is what people call its time', () => {
    expect(timeZoneName('America/Sao_Paulo')).toBe('Horário de Brasília');
    expect(timeZoneName('America/Manaus')).toBe('Horário do Amazonas');
    expect(timeZoneName('UTC')).toBe('Horário UTC');
  });
});
