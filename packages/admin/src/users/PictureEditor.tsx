import type { EditorProps } from '@assunto/engine';
import { PictureChooser } from '@assunto/shell';

/** The profile image of a person. */
export function PictureEditor({ value, onChange }: EditorProps<string>) {
  return <PictureChooser picture={value} onChange={onChange} />;
}
