// Rich text rendered node by node: none of it is ever inserted as HTML.
import { createElement, Fragment, type ReactNode } from 'react';
import {
  type Block,
  documentFrom,
  type Inline,
  type ListItem,
  type TextMark,
} from '#domain/pitches/slides/document.rules.ts';

/** A list of nodes; their order never changes, so none needs a key. */
const all = (nodes: readonly ReactNode[]) => createElement(Fragment, null, ...nodes);

function marked(inside: ReactNode, mark: TextMark): ReactNode {
  if (mark.type === 'bold') return <strong>{inside}</strong>;
  if (mark.type === 'italic') return <em>{inside}</em>;
  return (
    <a href={mark.attrs.href} target="_blank" rel="noreferrer">
      {inside}
    </a>
  );
}

const run = (node: Inline): ReactNode =>
  node.type === 'hardBreak' ? <br /> : (node.marks ?? []).reduce<ReactNode>(marked, node.text);

const runs = (content: readonly Inline[] = []) => all(content.map(run));

function block(node: Block | ListItem): ReactNode {
  if (node.type === 'paragraph') return <p>{runs(node.content)}</p>;
  if (node.type === 'heading') return createElement(`h${node.attrs.level}`, null, runs(node.content));
  const inside = all(node.content.map(block));
  if (node.type === 'listItem') return <li>{inside}</li>;
  return node.type === 'orderedList' ? <ol>{inside}</ol> : <ul>{inside}</ul>;
}

/** The text; renders nothing for an invalid document. */
export function RichText({ json }: { json: string }) {
  return <div className="text">{all((documentFrom(json)?.content ?? []).map(block))}</div>;
}
