/*
 * What folding makes of which letters, at the same place of two texts, so that PostgreSQL's translate() gives the same result on
 * every database, whatever its locale. First the Latin-1 letters (all of Portuguese), then Latin Extended-A. Letters without a
 * single plain equivalent (ß) are unchanged.
 */
export const latin1From = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿ';
export const latin1To = 'aaaaaaæceeeeiiiidnoooooouuuuyþaaaaaaceeeeiiiidnoooooouuuuyy';
export const extendedFrom =
  'ĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦħĨĩĪīĬĭĮįİıĲĴĵĶķĸĹĺĻļĽľĿŀŁłŃńŅņŇňŉŊŌōŎŏŐőŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŧŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžſ';
export const extendedTo =
  'aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiĳjjkkkllllllllllnnnnnnnŋooooooœrrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs';
