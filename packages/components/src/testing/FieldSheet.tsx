import type { ComponentType, ReactNode } from 'react';
import type { FieldStoryProps } from './FieldStory';

/** What the sheets use of a story: they render it and play it as Storybook does. */
interface SheetStory {
  tags?: readonly string[];
  args?: Partial<FieldStoryProps>;
  render?(args: FieldStoryProps): ReactNode;
  play?(context: { canvasElement: HTMLElement; args: FieldStoryProps }): Promise<void> | void;
}

/** A module of stories of one field: its meta under `default`, its stories under their names. */
export interface StoryModule {
  default: SheetStory & { title: string; component: ComponentType<FieldStoryProps> };
  [story: string]: SheetStory;
}

/** One state of one field. */
interface SheetPart {
  title: string;
  args: FieldStoryProps;
  content: ReactNode;
  play?: SheetStory['play'];
}

/** The tag of stories that are played on a sheet, and not in a page of their own. */
const sheetTag = 'sheet';

/** Throws when a story with the tag `sheet` has no sheet of its name: nothing would play it. */
export function requireSheets(modules: readonly StoryModule[], sheets: readonly string[]): void {
  for (const { default: meta, ...stories } of modules)
    for (const [name, { tags }] of Object.entries(stories))
      if (tags?.includes(sheetTag) && !sheets.includes(name))
        throw new Error(`${meta.title} has no sheet for ${name}.`);
}

/** The stories of one name of all modules that have the tag `sheet`; there is one at least. */
export function sheetParts(modules: readonly StoryModule[], state: string): SheetPart[] {
  const parts = modules.flatMap(({ default: meta, [state]: story }) => {
    if (!story?.tags?.includes(sheetTag)) return [];
    const args = { ...meta.args, ...story.args } as FieldStoryProps;
    const render = story.render ?? meta.render;
    const content = render ? render(args) : <meta.component {...args} />;
    return [{ title: meta.title, args, content, play: story.play }];
  });
  if (parts.length === 0) throw new Error(`No field has a story ${state} for its sheet.`);
  return parts;
}

/** All fields in one state, each under its name. */
export function FieldSheet({ parts }: { parts: readonly SheetPart[] }) {
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      {parts.map(({ title, content }) => (
        <section key={title}>
          <h2 style={{ margin: '0 0 8px', fontSize: 'var(--as-font-size-s)' }}>{title.replace(/^Campos\//, '')}</h2>
          <div data-sheet={title}>{content}</div>
        </section>
      ))}
    </div>
  );
}

/** Plays each part within its own place. An error names the field. */
export async function playSheet(canvasElement: HTMLElement, parts: readonly SheetPart[]): Promise<void> {
  for (const { title, args, play } of parts) {
    const section = canvasElement.querySelector<HTMLElement>(`[data-sheet="${title}"]`);
    if (!section) throw new Error(`${title} is not on the sheet.`);
    try {
      await play?.({ canvasElement: section, args });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${title}: ${reason}`, { cause: error });
    }
  }
}
