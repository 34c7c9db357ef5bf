import { chamadoFixture } from '@assunto/engine/testing';
import { describe, expect, it } from 'vitest';
import { createPicker } from './createPicker';

const attribute = chamadoFixture.subject.subjectAttributes.find((one) => one.identifier === 'cliente');
if (!attribute) throw new Error('The fixture has a client.');

describe('choosing related records from a list', () => {
  it('gives what is chosen to the editor that asked, and closes', async () => {
    const { request, pick } = createPicker();
    const chosen = pick(attribute, [{ id: 1, name: 'Acme' }]);
    expect(request.get()).toMatchObject({ attribute, chosen: [{ id: 1, name: 'Acme' }] });
    request.get()?.answer([{ id: 2, name: 'Beta' }]);
    expect(await chosen).toEqual([{ id: 2, name: 'Beta' }]);
    expect(request.get()).toBeNull();
  });

  it('leaves the first as it was when another asks', async () => {
    const { request, pick } = createPicker();
    const first = pick(attribute, []);
    const second = pick(attribute, []);
    expect(await first).toBeNull();
    request.get()?.answer(null);
    expect(await second).toBeNull();
  });
});
