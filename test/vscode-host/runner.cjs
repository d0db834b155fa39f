// What VS Code gets as its `extensionTestsPath`: runs the suite's own entry and then leaves a proof, because
// the browser workbench reports exit code 0 also where the extension host was killed.
const fs = require('node:fs');

exports.run = async () => {
  await require(process.env.VSCODE_HOST_TESTS).run();
  fs.writeFileSync(process.env.VSCODE_HOST_PROOF, 'passed');
};
