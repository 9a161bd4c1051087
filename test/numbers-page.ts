/** A page of numbers as Prometheus reads it. */
export interface NumbersPage {
  /** Every name that a query may ask for: also the three series of a histogram that has seen nothing yet. */
  names: Set<string>;
  /** The value of a series by the labels that are named; undefined when there is none such. */
  value(name: string, labels?: Record<string, string>): number | undefined;
  /** Each value that a label has in a metric. */
  labels(name: string, label: string): string[];
}

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** Reads the page of numbers on a port of this machine; raises unless it answers 200. */
export async function readNumbers(port: number): Promise<NumbersPage> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  if (!answer.ok) throw new Error(`the page of numbers answers ${answer.status}`);
  const lines = (await answer.text()).split('\n');
  const samples = lines.filter((line) => line !== '' && !line.startsWith('#')).map(sampleOf);
  const names = new Set(samples.map(({ name }) => name));
  for (const line of lines) {
    const [, name, type] = /^# TYPE (\S+) (\S+)/.exec(line) ?? [];
    if (name === undefined) continue;
    for (const end of type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']) names.add(name + end);
  }
  const found = (name: string, labels: Record<string, string>) =>
    samples.find((s) => s.name === name && Object.entries(labels).every(([label, value]) => s.labels[label] === value));
  return {
    names,
    value: (name, labels = {}) => found(name, labels)?.value,
    labels: (name, label) => samples.filter((s) => s.name === name).map((s) => s.labels[label] ?? ''),
  };
}

function sampleOf(line: string): Sample {
  const [, name = '', of = '', value = ''] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)/.exec(line) ?? [];
  const labels = [...of.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', text = '']) => [label, text]);
  return { name, labels: Object.fromEntries(labels) as Record<string, string>, value: Number(value) };
}
