import { Banner, Button } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { Subject } from '@assunto/engine/core';
import { useLeaveTo, useLeaving } from '@assunto/shell';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Canvas } from './canvas/Canvas';
import { DesignDnd } from './canvas/DesignDnd';
import { Palette } from './canvas/Palette';
import { DesignerHead } from './DesignerHead';
import { DesigningContext, type Designing } from './Designing';
import { useTranslate } from './messages/translation';
import type { DesignCommand } from './model/changeDesign';
import { designProblems } from './model/designProblems';
import { fieldIn, type FormDesign } from './model/FormDesign';
import { ChildrenEditor } from './panels/ChildrenEditor';
import { FieldPanel } from './panels/FieldPanel';
import { FormPreviewPanel } from './panels/FormPreviewPanel';
import { ProblemList } from './panels/ProblemList';
import { usePreviewLayout } from './panels/usePreviewLayout';
import { useFormDesign } from './useFormDesign';
import { usePublish } from './usePublish';

interface FormDesignerProps {
  title: string;
  subject: Subject;
  templateId: number | null;
  published: FormDesign;
  version: number;
}

/** The designer of one form: available fields or the properties of one, the form with its problems, and its preview. */
export function FormDesigner(props: FormDesignerProps) {
  const { title, subject, templateId, published, version } = props;
  const translate = useTranslate();
  const { subjectId } = subject;
  const state = useFormDesign({ subjectId, templateId, published, version });
  const { designing, sentence } = useDesigningState(subject, state);
  const { announce } = designing;
  const leaving = useLeaving({
    hasUnsaved: () => state.isDirty,
    leave: useLeaveTo(`/admin/atributos/${subjectId}`),
    onDiscard: state.clearDraft,
  });
  const saving = usePublish({
    subjectId,
    templateId,
    version: state.version,
    design: state.design,
    onPublished() {
      state.clearDraft();
      leaving.leave();
    },
    onTheirs(theirs, theirVersion) {
      state.showTheirs(theirs, theirVersion);
      announce(translate('forms.theirsShown'));
    },
  });
  const { design, selectedId, attributeOf } = designing;
  useUndoKeys({
    undo: () => (state.undo(), announce(translate('forms.undone'))),
    redo: () => (state.redo(), announce(translate('forms.redone'))),
  });
  const field = selectedId === null ? undefined : fieldIn(design, selectedId);
  const attribute = field && attributeOf(field.subjectAttributeId);
  const layout = usePreviewLayout();
  const parts = [<DesignParts key="design" />, <FormPreviewPanel key="preview" layout={layout} />];
  return (
    <DesigningContext value={designing}>
      <section className="as-form-designer" aria-labelledby="form-designer-title">
        <DesignerHead
          title={title}
          state={state}
          saving={saving}
          isNew={templateId === null}
          onCancel={leaving.requestLeave}
        />
        {state.isRestored && state.isDirty && <DraftBanner onDiscard={state.discard} />}
        <DesignDnd>
          <div className="as-form-design-work" data-wide={layout.isWide || undefined}>
            <div className="as-form-design-side">
              {field && attribute ? (
                <FieldPanel key={field.subjectAttributeId} field={field} attribute={attribute} />
              ) : (
                <Palette />
              )}
            </div>
            {layout.isWide ? parts.toReversed() : parts}
          </div>
        </DesignDnd>
        <p className="as-visually-hidden" role="status">
          {sentence}
        </p>
        {saving.question}
        {leaving.dialog}
      </section>
    </DesigningContext>
  );
}

/** The form, the rows of related records and the problems. */
function DesignParts() {
  return (
    <div className="as-form-design-middle">
      <Canvas />
      <ChildrenEditor />
      <ProblemList />
    </div>
  );
}

function DraftBanner({ onDiscard }: { onDiscard(): void }) {
  const translate = useTranslate();
  return (
    <Banner tone="info">
      {translate('forms.draftFound')}{' '}
      <Button isCompact onClick={onDiscard}>
        {translate('forms.discardDraft')}
      </Button>
    </Banner>
  );
}

/** What the parts of the designer share, and the sentence for screen readers. */
function useDesigningState(subject: Subject, { design, run: runCommand }: ReturnType<typeof useFormDesign>) {
  const { componentTypes } = useEngine('FormDesigner');
  const [selectedId, select] = useState<number | null>(null);
  const [sectionKey, enterSection] = useState<string | null>(null);
  const [sentence, announce] = useState('');
  const problems = useMemo(() => designProblems(design, subject, componentTypes), [design, subject, componentTypes]);
  const attributeOf = (id: number) => subject.subjectAttributes.find((one) => one.subjectAttributeId === id);
  const run = (command: DesignCommand): void => {
    // What is put into a section, or is a new one, is where the next fields go.
    if (command.kind === 'addField' || command.kind === 'moveField') enterSection(command.to.sectionKey);
    if (command.kind === 'addSection') enterSection(null);
    runCommand(command);
  };
  const section = design.sections.find(({ key }) => key === sectionKey) ?? design.sections.at(-1);
  const designing: Designing = {
    subject,
    design,
    problems,
    run,
    selectedId,
    select,
    section,
    enterSection,
    announce,
    attributeOf,
    nameOf: (id) => fieldIn(design, id)?.label || (attributeOf(id)?.name ?? String(id)),
  };
  return { designing, sentence };
}

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y), except in the preview, which has its own, and in dialogs. */
function useUndoKeys({ undo, redo }: { undo(): void; redo(): void }): void {
  const keys = useRef({ undo, redo });
  useEffect(() => {
    keys.current = { undo, redo };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const isElsewhere =
        event.target instanceof Element &&
        event.target.closest('.as-form-design-preview, [role="dialog"], [role="alertdialog"]') !== null;
      const key = event.key.toLowerCase();
      if (isElsewhere || (key !== 'z' && key !== 'y')) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) keys.current.redo();
      else keys.current.undo();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
