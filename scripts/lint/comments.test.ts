import { commentsOf } from "./comments-of";
import { projectFiles } from "./project-files";

const MOST_SENTENCES = 2;
const MOST_SIGNS = 220;

/** Sentences of a comment; what stands in brackets or code signs is part of its sentence. */
const sentencesOf = (text: string): number =>
  text.replace(/`[^`]*`/g, "x").replace(/\([^()]*\)/g, "").replace(/\b(?:e\.g|i\.e|etc|vs)\./g, "").split(/(?<=[.!?])["”’)\]]*\s+(?=["“‘([]?[\p{Lu}\d`x])/u).filter(Boolean).length;

const tooLong = (file: string, text: string): string[] => commentsOf(file, text).filter((comment) => sentencesOf(comment.text) > MOST_SENTENCES || comment.text.length > MOST_SIGNS).map(({ line }) => `${file}:${line}`);

test(`a comment is a sentence or two, and ${MOST_SIGNS} signs at most`, () => {
  const files = projectFiles();
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap(({ file, text }) => tooLong(file, text))).toEqual([]);
});

const WORDS = "word ".repeat(MOST_SIGNS / 5).trim();
test.each([
  ["a docstring of two sentences", "/** One. Two. */", 0],
  ["a docstring of three", "/** One. Two. Three. */", 1],
  ["three lines that are one comment", "// One.\n// Two.\n// Three.", 1],
  ["three comments", "// One.\nconst a = 1; // Two.\n// Three.\n", 0],
  ["a long sentence", `/** ${WORDS} word */`, 1],
  ["a sentence of the greatest length", `/** ${WORDS} */`, 0],
  ["tags", `/** One. Two.\n * @param a one. Two. Three. ${WORDS} */`, 0],
  ["a comment among elements", "const a = <p>{/* One. Two. Three. */}</p>;", 1],
  ["a text that looks like one", "const a = <p>// One. Two. Three.</p>; const b = '// One. Two. Three.'; const c = /\\/\\/ One. Two. Three./;", 0],
  ["sentences in brackets and in code", "/** One (a. B. C.) and `a. B. C`. Two. */", 0],
])("%s", (_, text, found) => expect(tooLong("a.tsx", text)).toHaveLength(found));
