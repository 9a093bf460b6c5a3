// A small rich-text editor: headings, lists, bold, italic, links; pasted text is reduced to these.
import { Button, TextInput } from '@mantine/core';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { linkAddress } from '#domain/pitches/slides/document.rules.ts';
import { focusSoon } from '#web/staff/ui/focus-back.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import classes from './slide.module.css';

/** Exactly the parts of a document that the server keeps. */
const EXTENSIONS = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => linkAddress(address) !== null,
    },
  }),
];

type Tool = {
  label: string;
  sign: ReactNode;
  isOn: (editor: Editor) => boolean;
  press: (editor: Editor) => unknown;
};

const TOOLS: readonly Tool[] = [
  {
    label: 'Heading',
    sign: 'H',
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    press: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Small heading',
    sign: 'h',
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    press: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'Bold',
    sign: 'B',
    isOn: (editor) => editor.isActive('bold'),
    press: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    sign: 'I',
    isOn: (editor) => editor.isActive('italic'),
    press: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'List',
    sign: <Icon name="list" size={16} />,
    isOn: (editor) => editor.isActive('bulletList'),
    press: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    sign: <Icon name="numbers" size={16} />,
    isOn: (editor) => editor.isActive('orderedList'),
    press: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
];

type RichTextProps = {
  label: string;
  /** The document as JSON; empty for none. */
  value: string;
  onChange: (json: string) => void;
};

/** Whether nobody has put the focus into a field of the form while the editor was loading. */
function isFocusFree(own: Element): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement === own.closest('[data-level]')?.querySelector('h3');
}

/** Uncontrolled: `value` is only the initial document. An empty one is what is written first: the focus starts there. */
export function RichTextEditor({ label, value, onChange }: RichTextProps) {
  const tell = useRef(onChange);
  tell.current = onChange;
  const [isEmptyFirst] = useState(value === '');
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value === '' ? '' : JSON.parse(value),
    // The content security policy forbids the editor's style element: its rules are in the stylesheet instead.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(isEmptyFirst ? { 'data-autofocus': 'true' } : {}),
      },
    },
    onUpdate: ({ editor: now }) => tell.current(now.isEmpty ? '' : JSON.stringify(now.getJSON())),
  });
  // The form may have opened before the editor was loaded.
  useEffect(() => {
    if (!isEmptyFirst) return;
    return focusSoon(() => (isFocusFree(editor.view.dom) ? editor.view.dom : null));
  }, [isEmptyFirst, editor]);
  return (
    <div className={classes.rich}>
      <Tools editor={editor} />
      <EditorContent editor={editor} className={classes.writing} />
    </div>
  );
}

function Tools({ editor }: { editor: Editor }) {
  const [isLinking, setLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      tools: TOOLS.map(({ isOn }) => isOn(now)),
      link: (now.getAttributes('link') as { href?: string }).href ?? '',
    }),
  });
  return (
    <>
      <div
        className={classes.tools}
        role="toolbar"
        aria-label="Format"
        // The focus returns to the text: the editor takes it a frame late, and an Enter typed before then would press
        // the button again.
        onMouseDown={(event) => event.preventDefault()}
      >
        {TOOLS.map(({ label, sign, press }, index) => (
          <button
            key={label}
            type="button"
            className={classes.tool}
            aria-label={label}
            aria-pressed={on.tools[index] ?? false}
            title={label}
            onClick={() => press(editor)}
          >
            {sign}
          </button>
        ))}
        <button
          type="button"
          className={classes.tool}
          aria-label="Link"
          aria-pressed={on.link !== ''}
          title="Link"
          onClick={() => setLinking(!isLinking)}
        >
          <Icon name="link" size={16} />
        </button>
      </div>
      {isLinking && <Address key={on.link} editor={editor} current={on.link} onDone={() => setLinking(false)} />}
    </>
  );
}

type AddressProps = { editor: Editor; current: string; onDone: () => void };

/** `example.com` becomes a web address; anything that is not one is rejected here. */
function Address({ editor, current, onDone }: AddressProps) {
  const [text, setText] = useState(current);
  const [isWrong, setWrong] = useState(false);
  function set(): void {
    const given = text.trim();
    const href = linkAddress(given) ?? linkAddress(`https://${given}`);
    if (!href || !/[.:]/.test(given)) {
      setWrong(true);
      return;
    }
    const selected = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && current === '') {
      selected.insertContent({ type: 'text', text: given, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else selected.setLink({ href }).run();
    onDone();
  }
  function remove(): void {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  }
  return (
    <div className={classes.address}>
      <TextInput
        className="grow"
        aria-label="Address of the link"
        placeholder="https://example.com"
        inputMode="url"
        autoFocus
        value={text}
        error={isWrong && 'That is not an address.'}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          set();
        }}
      />
      <Button variant="default" onClick={set}>
        Set link
      </Button>
      {current !== '' && (
        <Button variant="subtle" color="gray" onClick={remove}>
          Remove
        </Button>
      )}
    </div>
  );
}
