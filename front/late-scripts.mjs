/**
 * Once the first frame is laid out and painted, the page's late scripts and preloads become ordinary ones, and those still to come when
 * the page is there. A tab opened in the background has no frame to wait for, and a page ready when somebody turns to it. The last press
 * of a button that has no script yet is kept in `earlyPress` (components/layout/early-press.tsx).
 */
const LOADER = `<script>(function(d){function load(){d.querySelectorAll("link[rel=late]").forEach(function(l){l.as="script";l.rel="preload"});d.querySelectorAll("script[type=late]").forEach(function(l){var s=d.createElement("script");s.async=true;s.src=l.getAttribute("src");if(l.id)s.id=l.id;l.replaceWith(s)})}function start(){load();d.addEventListener("DOMContentLoaded",load)}d.hidden?start():requestAnimationFrame(function(){setTimeout(start)});d.addEventListener("click",function(e){if(self.earlyPress!==null)self.earlyPress=e.target.closest("button[type=button]")||undefined},true)})(document)</script>`;

/**
 * Takes the pieces of one HTML page and gives them back with the scripts Next asks for at its head marked as late: until the first frame
 * the style sheet, the letters and the first picture have the line, and the layout the processor, to themselves (docs/adr/0016). A tag
 * cut in two by the border of two pieces stays as it was, which costs time and nothing else.
 * @returns {(piece: unknown) => unknown}
 */
export function lateScripts() {
  let hasLoader = false;
  return (piece) => {
    if (typeof piece !== "string" && !(piece instanceof Uint8Array)) return piece;
    // One character a byte: letters of other alphabets pass as they are, also when the border cuts one in two.
    let html = Buffer.from(piece).toString("latin1");
    if (!hasLoader && html.includes("<head>")) {
      html = html.replace("<head>", `<head>${LOADER}`);
      hasLoader = true;
    }
    if (!hasLoader) return piece;
    html = html
      .replaceAll('<link rel="preload" as="script"', '<link rel="late"')
      .replace(/<script(?= src="\/_next\/static\/[^"]+"(?: id="\w+")? async="">)/g, '<script type="late"');
    return Buffer.from(html, "latin1");
  };
}
