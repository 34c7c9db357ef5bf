import { describe, expect, it } from 'vitest';
import { subjectActions } from './subjectActions';

const all = { Create: true, Read: true, Update: true, Delete: true, Deactivate: true };

describe('the actions of a subject', () => {
  it('never deactivate a filter, whatever the server grants [PERM-10]', () => {
    expect(subjectActions({ subjectIdentifier: 'filtro', actions: all })).toEqual({ ...all, Deactivate: false });
    expect(subjectActions({ subjectIdentifier: 'chamado', actions: all })).toEqual(all);
  });
});
