import { describe, expect, it, vi } from 'vitest';
import { pt } from './messages/pt';
import type { RecordTranslate } from './messages/translation';
import { recordMenu } from './recordMenu';

const menu = (hasManualJobs: boolean, fieldsPath: string | null = null) =>
  recordMenu({
    address: { scenario: 'talk', subject: 'chamado', talkId: 7 } as never,
    talk: { talkId: 7, isActive: true, isReadOnly: false } as never,
    allowed: { Create: true, Read: true, Update: true, Delete: true, Deactivate: true },
    actions: { confirmStatus: vi.fn(), confirmDelete: vi.fn() } as never,
    parts: [],
    onPart: vi.fn(),
    onTask: null,
    onEntry: vi.fn(),
    navigate: vi.fn(),
    onJobs: vi.fn(),
    onMerge: vi.fn(),
    onCopy: vi.fn(),
    hasFiles: false,
    fieldsPath,
    hasManualJobs,
    isAdmin: false,
    translate: ((key: keyof typeof pt) => pt[key]) as RecordTranslate,
  }).map(({ label }) => label);

describe('the menu of a record', () => {
  it('starts automations by hand only where its subject has one that can be', () => {
    expect(menu(true)).toContain('Executar automação');
    expect(menu(false)).toEqual(menu(true).filter((label) => label !== 'Executar automação'));
  });

  it('leads to the attributes of its subject whoever may change them', () => {
    expect(menu(false, '/admin/atributos/4')).toContain('Editar campos');
    expect(menu(false)).not.toContain('Editar campos');
  });
});
